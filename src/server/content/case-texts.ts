import type { TellLack } from './pictures.ts';
import type { Block, Content, Row } from './published.ts';
import type { Shapes } from './shapes.ts';

interface Kept {
  category: Row | null;
  text: Buffer;
}

/** The JSON of whole cases, in bytes, made once for each version of a case and of its category. */
export class CaseTexts {
  readonly #shapes: Shapes;
  readonly #kept = new WeakMap<Row, Kept>();

  constructor(shapes: Shapes) {
    this.#shapes = shapes;
  }

  /**
   * Returns the text of each of `rows`, with its blocks. `categoryOf`: null where it is hidden. `tell` is called when the
   * size of a picture stays unknown.
   */
  async of(
    content: Content,
    rows: readonly Row[],
    categoryOf: (row: Row) => Row | null,
    tell: TellLack,
  ): Promise<Buffer[]> {
    const known = rows.map((row) => this.#known(row, categoryOf(row)));
    const missing = rows.filter((_, at) => known[at] === undefined);
    const blocks = await content.blocksOfCases(missing.map(({ id }) => id));
    return Promise.all(
      rows.map(async (row, at) => known[at] ?? this.#make(row, categoryOf(row), blocks.get(row.id) ?? [], tell)),
    );
  }

  #known(row: Row, category: Row | null): Buffer | undefined {
    const kept = this.#kept.get(row);
    return kept && kept.category === category ? kept.text : undefined;
  }

  async #make(row: Row, category: Row | null, blocks: readonly Block[], tell: TellLack): Promise<Buffer> {
    let isWhole = true;
    const note: TellLack = (lack) => {
      isWhole = false;
      tell(lack);
    };
    const record = await this.#shapes.case(row, category, note);
    const text = Buffer.from(JSON.stringify({ ...record, content: await this.#shapes.blocks(blocks, note) }));
    // A picture that could not be read is asked for again.
    if (isWhole) this.#kept.set(row, { category, text });
    return text;
  }
}
