import { linkTag } from '../../model/changes/change-tags.ts';
import type { PageName } from '../../model/resource/page-settings.ts';
import { resourceOf } from '../../model/resource/resources.ts';
import type { CaseTexts } from './case-texts.ts';
import type { Lack, TellLack } from './pictures.ts';
import { type Content, type Row, rowByKey, slugKey } from './published.ts';
import type { Shapes } from './shapes.ts';

/** What a reading call answers with. */
export interface Answer {
  /** JSON; a large one in bytes. */
  text: string | Buffer;
  /** Names what it is made of: a change that alters it has one of these. */
  tags: readonly string[];
}

/** A former slug leads to the present one. */
export interface Moved {
  moved: string;
  tags: readonly string[];
}

type Kind = 'case' | 'service';

/** Makes an answer of one state of the content. */
export class Answers {
  readonly #content: Content;
  readonly #shapes: Shapes;
  readonly #caseTexts: CaseTexts;
  readonly #tell: TellLack = (lack) => {
    if (this.lack !== 'unread') this.lack = lack;
  };
  /** Of what was made so far; null: nothing is lacking. */
  lack: Lack | null = null;

  constructor(content: Content, shapes: Shapes, caseTexts: CaseTexts) {
    this.#content = content;
    this.#shapes = shapes;
    this.#caseTexts = caseTexts;
  }

  /** All of it, for a build that asks once. */
  async site(): Promise<Answer> {
    const content = this.#content;
    const pages = { cases: await this.#page('cases'), services: await this.#page('services') };
    const categories = await this.#byId('category');
    const ofRow = (row: Row) => categoryOf(row, categories);
    const cases = await this.#caseTexts.of(content, await content.rows('case'), ofRow, this.#tell);
    const parts = [
      `{"pages":${JSON.stringify(pages)},"categories":${(await this.categories()).text}`,
      `,"services":${(await this.services()).text},"technologies":${(await this.technologies()).text},"cases":[`,
    ].join('');
    // To join texts of megabytes takes longer than to read them.
    const bytes = cases.flatMap((one, at) => (at === 0 ? [one] : [comma, one]));
    return { text: Buffer.concat([Buffer.from(parts), ...bytes, Buffer.from(']}')]), tags: everything };
  }

  /** `category`: the key of a slug (`slugKey`). Undefined when there is no such category. */
  async cases(options: {
    category?: string | undefined;
    limit: number | null;
    offset: number;
  }): Promise<Answer | undefined> {
    const { category, limit, offset } = options;
    const categories = await this.#byId('category');
    const only = category === undefined ? null : rowByKey([...categories.values()], category);
    if (only === undefined) return undefined;
    const all = (await this.#content.rows('case')).filter((row) => only === null || row.category_id === only.id);
    const shown = limit === null ? all : all.slice(offset, offset + limit);
    const items = await Promise.all(
      shown.map((row) => this.#shapes.case(row, categoryOf(row, categories), this.#tell)),
    );
    const page = limit !== null && offset + limit < all.length ? offset / limit + 2 : null;
    return answer({ items, count: all.length, next: page }, ['cases']);
  }

  /** By the key of its slug, as a service. */
  async case(key: string): Promise<Answer | Moved | undefined> {
    const rows = await this.#content.rows('case');
    const row = rowByKey(rows, key);
    if (!row) return this.#moved('case', key);
    const at = rows.indexOf(row);
    const category = categoryOf(row, await this.#byId('category'));
    const near = [rows[at - 1], rows[at + 1]] as const;
    const [previous = null, next = null] = near.map((other) => other && this.#shapes.link('case', other));
    const body = {
      ...(await this.#shapes.case(row, category, this.#tell)),
      content: await this.#shapes.blocks(await this.#content.blocksOf(row.id), this.#tell),
      previous,
      next,
    };
    const ofNeighbours = near.flatMap((other) => (other ? [linkTag('case', other.id)] : []));
    const others = [...(category ? [linkTag('category', category.id)] : []), ...ofNeighbours];
    return answer(body, [...tagsOf('case', row), ...others]);
  }

  async categories(): Promise<Answer> {
    const cases = await this.#content.rows('case');
    const items = (await this.#content.rows('category')).map((row) =>
      this.#shapes.category(row, cases.filter(({ category_id }) => category_id === row.id).length),
    );
    return answer(items, ['categories']);
  }

  async services(): Promise<Answer> {
    const rows = await this.#content.rows('service');
    return answer(await Promise.all(rows.map((row) => this.#shapes.service(row, this.#tell))), ['services']);
  }

  async service(key: string): Promise<Answer | Moved | undefined> {
    const row = rowByKey(await this.#content.rows('service'), key);
    if (!row) return this.#moved('service', key);
    return answer(await this.#shapes.service(row, this.#tell), tagsOf('service', row));
  }

  /** By type, in order; those without a type last. A type without a visible technology is not there. */
  async technologies(): Promise<Answer> {
    const rows = await this.#content.rows('technology');
    const shaped = async (some: readonly Row[]) =>
      Promise.all(some.map((row) => this.#shapes.technology(row, this.#tell)));
    const types = await this.#content.rows('type');
    const groups = [...types, null].map(async (type) => {
      const own = rows.filter(({ technology_type_id }) => (technology_type_id ?? null) === (type?.id ?? null));
      return { type: type && this.#shapes.type(type), technologies: await shaped(own) };
    });
    const body = (await Promise.all(groups)).filter(({ technologies }) => technologies.length > 0);
    return answer(body, ['technologies', 'technology_types']);
  }

  async page(name: PageName): Promise<Answer> {
    return answer(await this.#page(name), [`settings:${name}`]);
  }

  /** Former addresses of pages, and where they lead. One that is a page again leads nowhere, whatever its kind or case. */
  async redirects(): Promise<Answer> {
    const taken = new Set<string | undefined>();
    for (const kind of ['case', 'service'] as const)
      for (const { slug, id } of await this.#content.rows(kind))
        taken.add(this.#shapes.url(kind, { slug: slug || String(id) })?.toLowerCase());
    const found: { from: string; to: string }[] = [];
    for (const { type, row, slug } of (await this.#content.formerSlugs()).values()) {
      const [from, to] = [this.#shapes.url(type, { slug }), this.#shapes.url(type, row)];
      if (!from || !to || taken.has(from.toLowerCase())) continue;
      taken.add(from.toLowerCase());
      found.push({ from, to });
    }
    return answer(found, ['redirects']);
  }

  async #page(name: PageName) {
    const { system_name: _, ...texts } = await this.#content.settings(name);
    return texts;
  }

  async #byId(name: 'category'): Promise<ReadonlyMap<number, Row>> {
    return new Map((await this.#content.rows(name)).map((row) => [row.id, row]));
  }

  /** A slug that has led to a visible record leads to its present one. */
  async #moved(kind: Kind, key: string): Promise<Moved | undefined> {
    const row = (await this.#content.formerSlugs()).get(`${kind}:${key}`)?.row;
    if (!row) return undefined;
    return { moved: addressOf(kind, String(row.slug)), tags: [`${kind}:${row.id}`, 'redirects'] };
  }
}

const comma = Buffer.from(',');

function answer(body: unknown, tags: readonly string[]): Answer {
  return { text: JSON.stringify(body), tags };
}

/** Of a record's own page. Another one may take a number as its address, as it may take a former one. */
function tagsOf(kind: Kind, { id, slug }: Row): string[] {
  return [`${kind}:${id}`, ...(slug ? [] : ['redirects'])];
}

function addressOf(kind: Kind, slug: string): string {
  return `${contentPath}/${resourceOf(kind).table}/${encodeURIComponent(slugKey(slug))}`;
}

const everything = [
  'cases',
  'categories',
  'services',
  'technologies',
  'technology_types',
  'settings:cases',
  'settings:services',
];

export const contentPath = '/content/v1';

function categoryOf({ category_id }: Row, categories: ReadonlyMap<number, Row>): Row | null {
  return (typeof category_id === 'number' && categories.get(category_id)) || null;
}
