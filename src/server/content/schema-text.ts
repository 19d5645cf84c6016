import { z } from 'zod';
import { addresses, answers } from './schema.ts';

/** What zod makes of the answers. */
interface Node {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Node[];
  oneOf?: Node[];
  items?: Node;
  prefixItems?: Node[];
  properties?: Record<string, Node>;
  required?: string[];
}

const place = '#/$defs/';

function definitions(): Record<string, Node> {
  const { schemas } = z.toJSONSchema(answers, { uri: (id) => place + id });
  const named = Object.entries(schemas).map(([id, { $id: _, $schema: __, ...schema }]) => [id, schema]);
  return Object.fromEntries(named);
}

/** Returns the JSON schema of all answers; `properties` are their addresses below /content/v1. */
export function jsonSchema(): string {
  const properties = Object.entries(addresses).map(([address, id]) => [address, { $ref: place + id }]);
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Answers of /content/v1, by their addresses',
    type: 'object',
    properties: Object.fromEntries(properties),
    $defs: definitions(),
  };
  return `${JSON.stringify(schema)}\n`;
}

/** Returns the same as TypeScript. */
export function declarations(): string {
  const types = Object.entries(definitions()).map(([id, node]) =>
    node.properties ? `export interface ${id} ${typeOf(node)}\n` : `export type ${id} = ${typeOf(node)};\n`,
  );
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is TypeScript.
  const any = '${string}';
  const byAddress = Object.entries(addresses).map(
    ([address, id]) => `  Path extends \`${address.replace('{slug}', any)}\` ? ${id} :`,
  );
  const answer = `/** The answer of an address: Answer<'/cases'>, Answer<\`/cases/\${string}\`>. What follows a «?» is left out. */
export type Answer<Path extends string> = Path extends \`\${infer Bare}?\${string}\` ? Answer<Bare> :
${byAddress.join('\n')} never;
`;
  return `// Answers of /content/v1. A record that is not there is a 404 {message}, a former slug a 301 {moved}.\n\n${types.join('\n')}\n${answer}`;
}

function typeOf(node: Node, indent = ''): string {
  const either = node.anyOf ?? node.oneOf;
  if (either) return [...new Set(either.map((one) => typeOf(one, indent)))].join(' | ');
  if (node.$ref) return node.$ref.slice(place.length);
  if (node.const !== undefined) return JSON.stringify(node.const);
  if (node.enum) return node.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (node.prefixItems) return `[${node.prefixItems.map((one) => typeOf(one, indent)).join(', ')}]`;
  if (node.type === 'array') return arrayOf(node.items ?? {}, indent);
  if (node.properties) return objectOf(node.properties, indent);
  const types = [node.type ?? 'unknown'].flat();
  return types.map((type) => (type === 'integer' ? 'number' : type)).join(' | ');
}

function arrayOf(item: Node, indent: string): string {
  const isUnion = item.anyOf ?? item.oneOf ?? item.enum ?? Array.isArray(item.type);
  return isUnion ? `(${typeOf(item, indent)})[]` : `${typeOf(item, indent)}[]`;
}

function objectOf(properties: Readonly<Record<string, Node>>, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, node]) => `${inner}${name}: ${typeOf(node, inner)};\n`);
  return `{\n${lines.join('')}${indent}}`;
}
