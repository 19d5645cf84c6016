import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server.edge';
import { ref } from 'valtio/vanilla';
import { Router } from 'wouter';

import type { RowShape } from './early/rows.ts';
import { changedColumn, columnsOf, type ListColumn } from './model/resource/list-columns.ts';
import type { Reference } from './model/resource/list-row.ts';
import { type Resource, resourceOf, resources } from './model/resource/resources.ts';
import { routes } from './model/resource/routes.ts';
import { pageFile, screenAddress } from './model/resource/screen-address.ts';
import { firstRows } from './state/session/first-rows.ts';
import { screenTitle } from './views/frame/use-title.ts';
import { routesTable } from './views/panel/routes.tsx';
import { Screens } from './views/panel/screens.tsx';

import { SignIn } from './views/sign-in/sign-in.tsx';

interface Page {
  file: string;
  title: string | null;
  html: string;
  /** The address that it was made for, without the last slash; `:id` stands for a number. */
  screen: string;
  /** A <template> with rows of its list; null for other screens. */
  rows: string | null;
}

/** An id that nothing else in a page looks like. */
const firstId = 1_000_000_001;

/** The sign-in. The build runs this file and writes the pages; sign-in.tsx hydrates this one. */
export const signIn: Page = {
  file: 'login.html',
  title: null,
  html: renderToString(<SignIn />),
  screen: routes.login,
  rows: null,
};

/** The screens of the panel as they are before their data and further code have come. start.tsx replaces them. */
export const screens: readonly Page[] = routesTable
  .filter(({ path }) => !path.includes('*'))
  .map(({ path }) => ({
    file: pageFile(path),
    title: titleAt(path),
    html: screenAt(path),
    screen: screenAddress(path),
    rows: rowsAt(path),
  }));

/**
 * `inert`, because nothing in it acts yet. It is not hydrated: width of the window, keys, theme and account may be
 * others in the browser, and React does not correct attributes.
 */
function screenAt(path: string): string {
  return renderAt(
    path.replace(':id', '1'),
    <div id="shell" inert aria-busy="true">
      <Screens />
    </div>,
  );
}

/**
 * Returns the rows of a list with placeholders in place of values, which early/rows.ts fills: where the flag is
 * set, and where it is not, each without the referenced record and with it.
 */
function rowsAt(path: string): string | null {
  const resource = listAt(path);
  if (!resource || resource.pageSize !== null) return null;
  const { name, api, label, visibility, thumbnail } = resource;
  const columns = columnsOf(resource);
  const reference = referenceIn(columns);
  const others = columns.filter(({ name, to }) => !to && name !== changedColumn);
  const flags = visibility ? [{ [visibility]: true }, { [visibility]: false }] : [{}];
  const references = reference
    ? [{}, { [reference.name]: 1, [reference.to]: { id: 1, [reference.label]: '{reference}' } }]
    : [{}];
  const values = flags.flatMap((flag) => references.map((referenced) => ({ ...flag, ...referenced })));
  const picture = thumbnail ? { [thumbnail.from[0] ?? '']: '/storage/picture' } : {};
  const cells = Object.fromEntries(others.map((column) => [column.name, `{${column.name}}`]));
  const items = values.map((row, n) => ({ ...row, ...picture, ...cells, id: firstId + n, [label]: '{title}' }));
  firstRows[name] = ref({ items, count: items.length });
  const rows = screenAt(path).match(/<tr [^>]*data-id=.*?<\/tr>/gs) ?? [];
  delete firstRows[name];
  const words = Object.fromEntries(others.flatMap((column) => (column.words ? [[column.name, column.words]] : [])));
  const shape: RowShape = { name, api, label, visibility, thumbnail, reference, cells: Object.keys(cells), words };
  const attribute = JSON.stringify(shape).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const withPlaceholder = rows.map((row, n) => row.replaceAll(String(firstId + n), '{id}'));
  return `<template id="rows" data-shape="${attribute}">${withPlaceholder.join('')}</template>`;
}

function referenceIn(columns: readonly ListColumn[]): Reference | null {
  const column = columns.find(({ to }) => to);
  return column?.to ? { name: column.name, to: column.to, label: resourceOf(column.to).label } : null;
}

function titleAt(path: string): string | null {
  const list = listAt(path);
  return list ? screenTitle(list.words.list) : null;
}

function listAt(path: string): Resource | undefined {
  // Each descriptor's own type is narrower.
  return (resources as readonly Resource[]).find(({ paths }) => paths.list === path);
}

function renderAt(path: string, screen: ReactNode): string {
  const html = renderToString(<Router ssrPath={path}>{screen}</Router>);
  // React's preloads of the images, which follow at once anyway.
  return html.replace(/^(<link rel="preload"[^>]*>)+/, '');
}
