// The table of .github/security.md: every requirement of levels 1 and 2 of OWASP ASVS 5.0.0 stands in it once, and the tests
// that it names are there. What it says of the whole source is looked up in the source.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import packageJson from '../package.json';
import packageLock from '../package-lock.json';
import { requirements } from './fixtures/asvs.ts';

interface Row {
  number: string;
  kept: string;
  tests: string[];
}

const text = readFileSync('.github/security.md', 'utf8');

const rowsOf = (table: string): Row[] =>
  [...table.matchAll(/^\| (\d+\.\d+\.\d+) \| .+? \| (.+) \| ([^|]+) \|$/gm)].map(
    ([, number = '', kept = '', tests = '']) => ({ number, kept, tests: tests.split('; ') }),
  );

const notApplicableIn = (table: string): string[] =>
  [...table.matchAll(/^Not applicable: (?:.+\n)+/gm)].flatMap(([line]) => line.match(/\b\d+\.\d+\.\d+\b/g) ?? []);

/** What is wrong with a table. */
function wrongIn(table: string): string[] {
  const rows = rowsOf(table);
  const numbers = [...rows.map(({ number }) => number), ...notApplicableIn(table)];
  return [
    ...[...requirements.keys()].filter((number) => !numbers.includes(number)).map((number) => `${number} is missing`),
    ...numbers.filter((number, at) => numbers.indexOf(number) !== at).map((number) => `${number} stands twice`),
    ...numbers.filter((number) => !requirements.has(number)).map((number) => `${number} is no requirement`),
    ...rows.filter(({ kept }) => !/^(Yes|Part|No)\b/.test(kept)).map(({ number }) => `${number} says neither`),
    ...rows.filter(({ kept }) => /^(Part|No)(\.?$)/.test(kept)).map(({ number }) => `${number} has no reason`),
    ...rows.flatMap(({ number, tests }) => tests.flatMap((named) => wrongTest(named, number))),
  ];
}

function wrongTest(named: string, number: string): string[] {
  if (named === 'doc' || named === 'code') return [];
  const [, name = '', title = ''] = /^`([\w/.-]+)` (.+)$/.exec(named) ?? [];
  const file = ['ts', 'tsx'].map((ending) => `test/${name}.test.${ending}`).find((path) => existsSync(path));
  if (!file) return [`${number}: no file of tests: ${named}`];
  const titles = readFileSync(file, 'utf8').match(/(?<=^\s*(?:await )?\w+(?:\.\w+)*\(\s*(['"`])).*(?=\1,)/gm) ?? [];
  return titles.some((one) => one.includes(title)) ? [] : [`${number}: no such test: ${named}`];
}

/** Files under a folder, with what stands in them. */
function sources(folder: string): { path: string; code: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => /\.(?:tsx?|mjs|js)$/.test(path))
    .map((path) => ({ path, code: readFileSync(path, 'utf8') }));
}

const matches = (folders: readonly string[], pattern: RegExp): string[] =>
  folders.flatMap(sources).flatMap(({ path, code }) => (code.match(pattern) ?? []).map((found) => `${path}: ${found}`));

test('every requirement of levels 1 and 2 stands there once, with its tests', () => {
  assert.equal([requirements.size, [...requirements.values()].filter((level) => level === 1).length], [253, 70]);
  assert.equal(wrongIn(text), []);
});

test('a requirement that is gone or doubled, and a test that is gone, are found', () => {
  const row = '| 1.1.1 | asks | Yes | `security-table` a requirement that is gone or doubled |\n';
  const found = wrongIn(`${row}${row}| 99.1.1 | asks | Perhaps | \`security-table\` no such title |\n`);
  for (const line of ['1.1.1 stands twice', '1.1.2 is missing', '99.1.1 is no requirement', '99.1.1 says neither'])
    assert.ok(found.includes(line), line);
  assert.ok(found.includes('99.1.1: no such test: `security-table` no such title'));
  assert.not.ok(found.some((line) => line.startsWith('1.1.1: ')));
  assert.equal(wrongTest('`server/gone` a title', '1.1.1'), ['1.1.1: no file of tests: `server/gone` a title']);
});

test('no source runs text as code, or draws it as HTML', () => {
  const dangerous =
    /\beval\(|\bnew Function\(|\binnerHTML\b|\bouterHTML\s*=|insertAdjacentHTML|dangerouslySetInnerHTML|document\.write\(|setTimeout\(['"`]/g;
  const folders = [
    'src/model',
    'src/server',
    'src/api',
    'src/early',
    'src/state',
    'src/search',
    'src/commands',
    'src/ui',
  ];
  assert.equal(matches([...folders, 'src/views', 'static'], dangerous), []);
});

test('the host starts no other program', () => {
  assert.equal(matches(['src/server'], /child_process|\bexecFile\b|\bspawn\(|node:vm/g), []);
});

test('ciphers, hashes and randomness are of the inventory', () => {
  const used = matches(
    ['src/server'],
    /\bcreate(?:Hash|Hmac|Cipheriv|Decipheriv|Sign|Verify)\('[^']*'|\bcreateCipher\(/g,
  );
  const allowed = /createH(?:ash|mac)\('sha256'$/;
  const others = used.filter((line) => !allowed.test(line)).sort();
  assert.equal(others, [
    "src/server/content/content-cache.ts: createHash('sha1'",
    "src/server/session/totp.ts: createHmac('sha1'",
    "src/server/store/list-cache.ts: createHash('sha1'",
    "src/server/store/order-tag.ts: createHash('sha1'",
  ]);
  const dice = matches(['src/server'], /Math\.random/g).map((line) => line.split(': ', 1)[0]);
  assert.equal(dice.sort(), ['src/server/uploads/s3-client.ts', 'src/server/webhooks/outbox.ts']);
});

test('certificates are looked at everywhere', () => {
  assert.equal(matches(['src/server'], /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/g), []);
});

test('recipes of proxies take no TLS before 1.2', () => {
  const recipe = (name: string) => readFileSync(`src/server/recipes/${name}`, 'utf8');
  assert.match(recipe('nginx.conf'), /^ *# ssl_protocols TLSv1\.2 TLSv1\.3;$/m);
  for (const [line] of recipe('haproxy.cfg').matchAll(/^.*bind .*\bssl\b.*$/gm))
    assert.match(line, ' ssl-min-ver TLSv1.2');
});

test('at each change and each week known holes of packages, and their signatures, are asked for', () => {
  const workflow = readFileSync('.github/workflows/test.yml', 'utf8');
  for (const wanted of [/^on:\n {2}push:\n {2}pull_request:\n/m, /^ {2}schedule:\n {4}- cron: '\d+ \d+ \* \* \d'$/m])
    assert.match(workflow, wanted);
  for (const command of [
    'npm audit --audit-level=moderate',
    'npm audit signatures',
    'npm run --silent sbom > sbom.json',
  ])
    assert.ok(workflow.includes(`      - run: ${command}\n`), command);
  assert.is(packageJson.scripts.sbom, 'npm sbom --sbom-format cyclonedx --package-lock-only');
});

test('every package that is in the build is named with its reason and its version', () => {
  const imported = matches(['src'], /(?:from |import\()'(?:@[a-z][^'/]*\/)?[a-z][^'/:]*(?=['/])/g)
    .filter((line) => !line.startsWith('src/build/') && !line.startsWith('src/server/recipes/'))
    .map((line) => line.slice(line.lastIndexOf("'") + 1));
  const own = Object.keys({
    ...packageJson.dependencies,
    ...packageJson.devDependencies,
    ...packageJson.optionalDependencies,
  });
  const packages = [...new Set(imported)].filter((name) => own.includes(name));
  assert.ok(packages.length > 20, `${packages}`);
  const installed = packageLock.packages as Record<string, { version?: string }>;
  const rows = text.slice(text.indexOf('## Packages')).match(/^\| .+ \|$/gm) ?? [];
  const isNamed = (name: string) => {
    const version = ` ${installed[`node_modules/${name}`]?.version}, `;
    return rows.some(
      (row) =>
        row
          .split(' | ', 1)[0]
          ?.match(/[@\w./-]+/g)
          ?.includes(name) && row.includes(version),
    );
  };
  assert.equal(
    packages.filter((name) => !isNamed(name)),
    [],
    'name it, or its version and the date of that (`npm view NAME time`)',
  );
});

test.run();
