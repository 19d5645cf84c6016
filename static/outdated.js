// Shows the words that stand in the page for a browser older than those that the panel is built for (`browsers` in
// src/build/tools.mjs). Such a browser reads this file, hence ES5. It looks for the last to come of what the panel uses:
// the popover attribute (Chrome and Edge 114, Firefox 125) and checkVisibility (Safari 17.4).
(function () {
  if ('popover' in HTMLElement.prototype && 'checkVisibility' in Element.prototype) return;
  var words = document.getElementById('outdated');
  words.removeAttribute('hidden');
  words.setAttribute('role', 'alert');
  // The page's policy allows no style but by script, and the style sheet may be beyond this browser.
  words.style.padding = '12px 16px';
  words.style.font = '16px/1.5 system-ui, sans-serif';
  words.style.color = '#000';
  words.style.background = '#ffd84d';
})();
