// h makes an element: its properties, then what is in it.
export function h(name, of, ...inner) {
  const e = document.createElement(name);
  for (const [key, value] of Object.entries(of || {})) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) e.addEventListener(key.slice(2), value);
    else if (key === "html") e.innerHTML = value; // of forge's own reports, which escape what they hold
    else if (value === true) e.setAttribute(key, "");
    else e.setAttribute(key, value);
  }
  e.append(...inner.flat(9).filter((x) => x !== undefined && x !== null && x !== false));
  return e;
}

export const plural = (n, word) => `${n} ${word}${n === 1 ? "" : "s"}`;

// tell says something at the foot of the page for a while, with a way back if there is one.
let told;
export function tell(words, way) {
  const at = document.getElementById("told");
  clearTimeout(told);
  at.replaceChildren(words, ...(way ? [h("button", { onclick: () => { at.className = ""; way.do(); } }, way.title)] : []));
  at.className = "shown";
  told = setTimeout(() => { at.className = ""; }, way ? 12000 : 5000);
}
