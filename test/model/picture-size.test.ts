import { readFile } from 'node:fs/promises';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { pictureSize } from '../../src/model/media/picture-size.ts';

const media = 'src/server/example/media';

async function headOf(name: string, length?: number): Promise<ArrayBuffer> {
  const bytes = (await readFile(`${media}/${name}`)).subarray(0, length);
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
}

function bytes(...values: number[]): ArrayBuffer {
  return new Uint8Array(values).buffer;
}

test('the size stands at the beginning of the file', async () => {
  assert.equal(pictureSize(await headOf('yacht-marina.jpg', 4096)), { width: 1200, height: 800 });
  const icon = pictureSize(await headOf('tech-go.png', 64));
  assert.ok(icon && icon.width > 0 && icon.height > 0);
  assert.equal(pictureSize(bytes(...new TextEncoder().encode('GIF89a'), 3, 1, 2, 0)), { width: 259, height: 2 });
});

test('a beginning that is too short, or of another file, tells nothing', async () => {
  assert.is(pictureSize(await headOf('yacht-marina.jpg', 16)), null);
  assert.is(pictureSize(bytes()), null);
  assert.is(pictureSize(bytes(0x25, 0x50, 0x44, 0x46, 0x2d)), null);
});

test.run();
