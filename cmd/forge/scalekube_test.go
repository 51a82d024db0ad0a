package main

import (
	"cmp"
	"errors"
	"io"
	"strconv"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

// kubeObject is as much of a Kubernetes object as is run here.
type kubeObject struct {
	Kind     string
	Metadata struct{ Name string }
	Spec     struct {
		CompletionMode string `yaml:"completionMode"`
		Completions    int
		Template       struct{ Spec pod }
	}
}

type pod struct {
	Containers []struct {
		Command      []string
		VolumeMounts []struct {
			Name      string
			MountPath string `yaml:"mountPath"`
		} `yaml:"volumeMounts"`
	}
}

// jobs are the Jobs of a block.
func (d scaleDoc) jobs(t *testing.T, block string) (jobs []kubeObject) {
	t.Helper()
	for decoder := yaml.NewDecoder(strings.NewReader(d.blocks[block])); ; {
		var m kubeObject
		switch err := decoder.Decode(&m); {
		case errors.Is(err, io.EOF):
			return jobs
		case err != nil:
			t.Fatalf("%s: %v", block, err)
		}
		if m.Kind == "Job" {
			jobs = append(jobs, m)
		}
	}
}

// runJob runs the container of a job, once for each completion, with the
// volumes' folders in place of where they are mounted.
func runJob(t *testing.T, m kubeObject, volumes map[string]string) (out string) {
	t.Helper()
	container := m.Spec.Template.Spec.Containers[0]
	if len(container.Command) != 3 || container.Command[0] != "/bin/sh" || container.Command[1] != "-c" {
		t.Fatalf("%s runs %q, want a line for the shell", m.Metadata.Name, container.Command)
	}
	script := container.Command[2]
	for _, mount := range container.VolumeMounts {
		if volumes[mount.Name] == "" || !strings.Contains(script, mount.MountPath+"/") {
			t.Fatalf("%s mounts %q at %s: it has no such volume, or no use for it", m.Metadata.Name, mount.Name, mount.MountPath)
		}
		script = strings.ReplaceAll(script, mount.MountPath+"/", volumes[mount.Name]+"/")
	}
	for index := range cmp.Or(m.Spec.Completions, 1) {
		out += shellIn(t, t.TempDir(), script, "JOB_COMPLETION_INDEX="+strconv.Itoa(index))
	}
	return out
}

func TestScaleByKubernetes(t *testing.T) {
	t.Parallel()
	d := newScaleDoc(t)
	play, merge := d.jobs(t, "bridge.yaml"), d.jobs(t, "merge.yaml")
	if len(play) != 1 || len(merge) != 1 || play[0].Spec.CompletionMode != "Indexed" || play[0].Spec.Completions < 2 {
		t.Fatalf("jobs %+v and %+v, want an Indexed one of several completions, and one more", play, merge)
	}
	volumes := map[string]string{"scenario": t.TempDir(), "results": t.TempDir()}
	writeBridge(t, volumes["scenario"])
	runJob(t, play[0], volumes)
	// The report names the scenario by where the job has it, and is wrapped by that.
	unwrapped := func(s string) string { return strings.Join(strings.Fields(s), " ") }
	d.want = unwrapped(d.want)
	d.same(t, "merge.yaml", unwrapped(strings.ReplaceAll(runJob(t, merge[0], volumes), volumes["scenario"]+"/", "")))
}
