import { fieldsOf } from '../../model/block/block.ts';
import { nameInData } from '../../model/block/block-body.ts';

/** Returns values of a block's `data` under the names of its body. */
export function inBody(type: string, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fieldsOf(type)).flatMap(([name, field]) => {
      const key = nameInData(name, field);
      return key in values ? [[name, values[key]]] : [];
    }),
  );
}
