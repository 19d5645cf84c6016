import { type FileHandle, open } from 'node:fs/promises';
import { formats, type UploadKind } from '../../model/media/upload.ts';
import type { UploadLimits } from '../base/config.ts';
import { invalid } from '../http/problems.ts';
import { acceptedTypes } from '../media/media-types.ts';
import { countPixels } from './dimensions.ts';

const wrongKind: Readonly<Record<UploadKind, string>> = {
  image: `Файл должен быть изображением ${formats.picture}.`,
  video: `Файл должен быть видео ${formats.video}.`,
};

/** Returns the extension for the file's real type. Throws a 422 when it is of another kind, broken or too large. */
export async function validateMedia(path: string, kind: UploadKind, limits: UploadLimits): Promise<string> {
  const type = await detectType(path);
  if (type?.kind !== kind) throw invalidFile(wrongKind[kind]);
  const file = await open(path, 'r');
  try {
    await (kind === 'image' ? checkImage(file, type.extension, limits) : checkSize(file, limits.videoBytes));
  } finally {
    await file.close();
  }
  return type.extension;
}

async function detectType(path: string) {
  // Loaded with the first upload, because the start does not need it.
  const { fileTypeFromFile } = await import('file-type');
  const type = await fileTypeFromFile(path).catch(() => undefined);
  return type && acceptedTypes[type.mime];
}

async function checkImage(file: FileHandle, extension: string, limits: UploadLimits): Promise<void> {
  await checkSize(file, limits.imageBytes);
  const pixels = await countPixels(file, extension);
  if (pixels === null) throw invalidFile('Файл повреждён: размеры изображения не читаются.');
  if (pixels > limits.pixels) {
    throw invalidFile(`Изображение слишком велико: не больше ${limits.pixels / 1_000_000} мегапикселей.`);
  }
}

async function checkSize(file: FileHandle, maxBytes: number): Promise<void> {
  const { size } = await file.stat();
  if (size > maxBytes) throw invalidFile(`Файл слишком велик: не больше ${maxBytes / 1024 / 1024} МБ.`);
}

function invalidFile(text: string) {
  return invalid({ file: [text] });
}
