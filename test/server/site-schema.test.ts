// The schema and the types of the published content: real answers are as they say, by another validator than the host's, and
// the printed website compiles against them.
// Suites: server
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Client } from '../fixtures/client.ts';
import { type Host, startHost } from '../fixtures/host.ts';
import { printedRecipe } from '../fixtures/recipe.ts';
import { addCase } from '../fixtures/records.ts';

interface Schema {
  properties: Record<string, { $ref: string }>;
  $defs: Record<string, unknown>;
}

const test = suite<{ host: Host; client: Client; reader: Client; folder: string }>('the schema of the answers');
test.before(async (context) => {
  const SITE_URL = 'https://example.com/{section}/{slug}.html';
  context.host = await startHost({ CONTENT_API: 'public', EXAMPLE_CONTENT: 'on', SITE_URL });
  context.client = await context.host.signedIn();
  context.reader = new Client(context.host.origin);
  context.folder = await mkdtemp(join(tmpdir(), 'pult-types-'));
});
test.after(async ({ host, folder }) => {
  await host.stop();
  await rm(folder, { recursive: true, force: true });
});

test('every answer of the example content is as the schema says, and has nothing that it does not name', async ({
  client,
  reader,
}) => {
  const { status, headers, text } = await reader.get('/content/v1/schema.json');
  assert.equal([status, headers.get('content-type')], [200, 'application/schema+json; charset=utf-8']);
  const again = await reader.get('/content/v1/schema.json', { 'If-None-Match': headers.get('etag') ?? '' });
  assert.is(again.status, 304);
  // A record without texts, and one of which all that can be switched off is off.
  const bare = await addCase(client, 'Пустой');
  await client.post(`/api/cases/${bare}/text`, { header: { text: 'Заголовок' } });
  await client.put(`/api/cases/${bare}`, { slug: 'old' });
  await client.put(`/api/cases/${bare}`, { slug: 'new', object_announce: { type: 'class', value: 'blue' } });
  const schema = JSON.parse(text) as Schema;
  const validator = new Ajv2020({ validateFormats: false, allErrors: true }).addSchema(schema, 'content');
  let checked = 0;
  for (const [address, { $ref }] of Object.entries(schema.properties)) {
    const validate = validator.getSchema(`content${$ref}`) as ValidateFunction;
    for (const path of await pathsOf(address, reader)) {
      const answer = await reader.get<object>(`/content/v1${path}`);
      assert.is(answer.status, 200, path);
      assert.ok(validate(answer.body), `${path}: ${JSON.stringify(validate.errors?.slice(0, 5))}`);
      assert.not(validate({ ...answer.body, version: 1 }), `${path} may have a version`);
      checked++;
    }
  }
  assert.ok(checked > 30, `${checked} answers`);
});

async function pathsOf(address: string, reader: Client): Promise<string[]> {
  if (address === '/changes') return ['/changes?since=0', '/changes?since=1-unknown'];
  if (!address.includes('{slug}')) return [address];
  const { body } = await reader.get<Item[] | { items: Item[] }>(`/content/v1${address.replace('/{slug}', '')}`);
  return ('items' in body ? body.items : body).map(({ slug, id }) => address.replace('{slug}', String(slug ?? id)));
}

interface Item {
  slug: string | null;
  id: number;
}

test('the printed website compiles against the types, and a name that is misspelt in it does not', async ({
  reader,
  folder,
}) => {
  const { text, status } = await reader.get('/content/v1/content.d.ts');
  assert.is(status, 200);
  await writeFile(join(folder, 'content.d.ts'), text);
  const recipe = printedRecipe('site');
  await writeFile(join(folder, 'site.mjs'), recipe);
  assert.is(await compiled(folder, 'site.mjs'), '');
  const misspelt = recipe.replace('found.subtitle', 'found.subTitle').replace('given.height', 'given.heigth');
  await writeFile(join(folder, 'misspelt.mjs'), misspelt);
  const errors = await compiled(folder, 'misspelt.mjs');
  assert.match(errors, /'subTitle' does not exist on type 'Case'/);
  assert.match(errors, /'heigth' does not exist on type 'Picture'/);
  const strict = `import type { Answer, Block } from './content.d.ts';
const lists: Answer<'/cases?page=2&limit=10'>['items'][number]['title'][] = ['a'];
const text = (block: Block): string => block.type === 'textblock' ? block.content?.[0]?.text ?? '' : block.type;
export const given: Answer<\`/services/\${string}\`>['price'] = lists[0] ?? text({} as Block);\n`;
  await writeFile(join(folder, 'strict.ts'), strict);
  assert.is(await compiled(folder, 'strict.ts', '--strict', '--exactOptionalPropertyTypes'), '');
});

/** Returns what the compiler has to say. */
function compiled(folder: string, file: string, ...options: string[]): Promise<string> {
  const own = [
    '--allowJs',
    '--checkJs',
    '--noEmit',
    '--pretty',
    'false',
    '--allowImportingTsExtensions',
    '--target',
    'esnext',
  ];
  const modules = ['--module', 'nodenext', '--types', 'node', '--typeRoots', resolve('node_modules/@types')];
  const strict = options.length > 0 ? options : ['--strict', 'false'];
  const args = [resolve('node_modules/typescript/bin/tsc'), ...own, ...modules, ...strict, join(folder, file)];
  return new Promise((done) => {
    execFile(process.execPath, args, { cwd: folder }, (_error, stdout, stderr) => done(stdout + stderr));
  });
}

test.run();
