// Puts the first rows of a list into its prerendered skeleton as soon as their answer is there, and starts the panel's
// code when they are painted: compiling it takes the thread that paints. The rows are the panel's own, with placeholders
// (src/prerender.tsx). The panel replaces them by live ones that look the same.
'use strict';
{
  const { entry } = document.currentScript.dataset;
  const template = document.getElementById('rows');
  const body = document.querySelector('#shell tbody');
  const { call, label, flag, reference, object, naming, cells, pictures } = template.dataset;
  const columns = Object.entries(JSON.parse(cells));
  const numbers = new Intl.PluralRules('ru');
  /** By flag and reference, as src/prerender.tsx orders them. */
  const variants = [...template.content.children];
  /** The height of a row on wide screens, in pixels; rows of phones are higher. */
  const rowHeight = 40;

  /** Milliseconds that the code waits for the rows of a slow host. */
  const patience = 300;

  // The panel reports what is wrong with the answer.
  const painted = paintRows().catch(() => undefined);
  Promise.race([painted, new Promise((resolve) => setTimeout(resolve, patience))]).then(() =>
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: entry })),
  );

  async function paintRows() {
    // The rows of a filter are found by the panel.
    const isShown = 'shell' in document.documentElement.dataset && location.search === '';
    const early = globalThis.pultEarly;
    // A host that is not known as ours is asked for the whole list alone.
    const response = isShown && (await (early?.get(call) ?? early?.get(call.split('?')[0]))?.answer);
    if (!response?.ok) return;
    fill(JSON.parse(await response.text()));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }

  function fill({ items }) {
    const rows = items.slice(0, Math.ceil(innerHeight / rowHeight)).map(rowOf);
    if (rows.length === 0 || !rows.every(Boolean)) return;
    // The panel puts the cursor on the first row.
    rows[0].dataset.cursor = 'true';
    body.replaceChildren(...rows);
  }

  /** Returns null for a record that only the panel can draw. */
  function rowOf(record) {
    const { id, [label]: title, [flag]: isOn = true, [reference]: referenceId = null } = record;
    const referenced = referenceId === null ? null : titleOf(record[object], referenceId);
    const isPlain = typeof title === 'string' && title !== '' && typeof isOn === 'boolean';
    if (!isPlain || referenced === undefined) return null;
    const variant = (flag && !isOn ? variants.length / 2 : 0) + (referenced === null ? 0 : 1);
    const row = variants[variant].cloneNode(true);
    putPicture(
      row,
      pictures
        .split(' ')
        .map((name) => pathIn(record[name]))
        .find(Boolean),
    );
    const texts = columns.map(([name, noun]) => [name, cellOf(record[name], noun)]);
    putValues(row, { id, title, reference: referenced, initials: initialsOf(title), ...Object.fromEntries(texts) });
    return row;
  }

  /** As src/model/media/thumbnail.ts reads it. */
  function pathIn(value) {
    const path = typeof value === 'object' ? value?.type === 'image' && value.value : value;
    return typeof path === 'string' && path;
  }

  function initialsOf(title) {
    return (title.match(/(?<![\p{L}\p{M}\p{N}])[\p{L}\p{N}]/gu) ?? []).slice(0, 2).join('').toUpperCase();
  }

  /** The template has the small copies of a stored picture. */
  function putPicture(row, path) {
    const picture = row.querySelector('img');
    if (!path || !isStored(path)) picture?.remove();
    else {
      for (const name of ['src', 'srcset']) {
        const address = picture.getAttribute(name).replace('/storage/{picture}', () => path);
        picture.setAttribute(name, address);
      }
    }
  }

  /** As src/model/media/media-address.ts says why. Only the panel draws what has no small copies, and files of other origins. */
  function isStored(path) {
    return /^\/storage(?:\/(?!\.)(?:[^\s,/\\?#%]|%(?!2[EFef]|5[Cc]))+)+$/.test(path);
  }

  /** The panel, too, takes the title from the record only where it is that of the reference. */
  function titleOf(referenced, id) {
    const title = referenced?.id === id ? referenced[naming] : undefined;
    return typeof title === 'string' ? title : undefined;
  }

  /** As src/views/list/list-shape.tsx: a text, a number, or with a noun «2 блока». */
  function cellOf(value, noun) {
    if (typeof value !== 'number') return typeof value === 'string' ? value : '';
    return noun ? `${value} ${noun[{ one: 0, few: 1 }[numbers.select(value)] ?? 2]}` : value;
  }

  function putValues(row, values) {
    const filled = (text) => text.replace(/\{(\w+)\}/g, (placeholder, name) => values[name] ?? placeholder);
    const nodes = document.createTreeWalker(row, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    do {
      const node = nodes.currentNode;
      for (const part of node.attributes ?? [node]) {
        if (part.nodeValue.includes('{')) part.nodeValue = filled(part.nodeValue);
      }
    } while (nodes.nextNode());
  }
}
