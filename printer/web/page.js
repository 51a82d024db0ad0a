"use strict";
(function () {
  var key = "forge " + document.body.dataset.key, boxes = document.querySelectorAll("input[type=checkbox]");
  var clear = document.getElementById("clear"), find = document.getElementById("find"), none = document.getElementById("none");
  function load() { try { return JSON.parse(localStorage.getItem(key)) || {}; } catch (e) { return {}; } }
  function save(ticked) { try { localStorage.setItem(key, JSON.stringify(ticked)); } catch (e) { /* a private window: the boxes hold until it is closed */ } }
  var ticked = load();
  boxes.forEach(function (b) {
    b.checked = !!ticked[b.id];
    b.addEventListener("change", function () { ticked[b.id] = b.checked ? 1 : undefined; save(ticked); });
  });
  clear.hidden = boxes.length === 0;
  clear.addEventListener("click", function () {
    if (!confirm(document.body.dataset.clear)) return;
    ticked = {}; save(ticked);
    boxes.forEach(function (b) { b.checked = false; });
  });
  find.addEventListener("input", function () {
    var word = find.value.trim().toLowerCase(), any = false;
    document.querySelectorAll("section").forEach(function (s) {
      var whole = word === "" || s.querySelector("h2").textContent.toLowerCase().includes(word), some = whole;
      s.querySelectorAll("tbody tr, dl > div, p").forEach(function (row) {
        var has = whole || row.textContent.toLowerCase().includes(word);
        row.hidden = !has; some = some || has;
      });
      s.hidden = !some; any = any || some;
    });
    none.hidden = any;
  });
})();
