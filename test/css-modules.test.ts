import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

/** `src/ui/table/table.module.css row` */
type ClassName = string;

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((path) => join('src', path));
const defined = files.filter((path) => path.endsWith('.module.css')).flatMap(definedClasses);
const used = files.filter((path) => path.endsWith('.tsx') || path.endsWith('.ts')).flatMap(usedClasses);

test('every class of a CSS module is used', () => {
  const unused = defined.filter((name) => !used.includes(name) && !used.includes(everyClassOf(name)));
  assert.equal(unused, []);
});

// TypeScript takes every `styles.name` for a string, whether there is such a class or not.
test('every class that is used is in its CSS module', () => {
  const missing = used.filter((name) => !defined.includes(name) && name !== everyClassOf(name));
  assert.equal(missing, []);
});

// A moved sheet would leave the selector of a test that finds nothing, and so finds no fault.
test('every built class name that a test uses is that of a class', () => {
  const built = new Set(defined.map(builtName));
  const tests = readdirSync('test', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
  const stale = tests.flatMap((path) =>
    namesOf(readFileSync(join('test', path), 'utf8'), /[.=]"?((?:ui|views)_\w+)/g)
      .filter((name) => !built.has(name) && ![...built].some((known) => known.startsWith(`${name}_`)))
      .map((name) => `${path} ${name}`),
  );
  assert.equal(stale, []);
});

// For such a selector, Chromium restyles everything after an element that is inserted, wherever in the page.
test('no selector ends in a sibling of any kind', () => {
  const rules = files.filter((path) => path.endsWith('.css')).map((path) => [path, withoutComments(path)] as const);
  const found = rules.flatMap(([path, text]) =>
    namesOf(text, /([+~]\s*[*:][^\s,{]*)/g).map((rule) => `${path} ${rule}`),
  );
  assert.equal(found, []);
});

function withoutComments(path: string): string {
  return readFileSync(path, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
}

function definedClasses(path: string): ClassName[] {
  return namesOf(withoutComments(path), /\.([a-z][\w-]*)(?=[^{};]*\{)/gi).map((name) => `${path} ${name}`);
}

/** The classes that a file names as `styles.row`; `styles[kind]` may be every one. */
function usedClasses(path: string): ClassName[] {
  const text = readFileSync(path, 'utf8');
  return [...text.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)';$/gm)].flatMap(([, local = '', sheet = '']) => {
    const names = namesOf(text, new RegExp(`(?<!['./-])\\b${local}\\.(\\w+)`, 'g'));
    if (text.includes(`${local}[`)) names.push('*');
    return names.map((name) => `${join(dirname(path), sheet)} ${name}`);
  });
}

function namesOf(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))];
}

/** As src/build/styles.mjs makes it: of the path and the name. */
function builtName(name: ClassName): string {
  const [path = '', local] = name.split(' ');
  return `${path.slice('src/'.length).replace('.module.css', '').replace(/\W/g, '_')}_${local}`;
}

function everyClassOf(name: ClassName): ClassName {
  return name.replace(/ .+$/, ' *');
}

test.run();
