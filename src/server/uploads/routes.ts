import { stat } from 'node:fs/promises';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { uploadPath } from '../../model/media/upload.ts';
import type { UploadLimits } from '../base/config.ts';
import { fileStored } from '../base/events.ts';
import type { Database } from '../database/database.ts';
import { invalid } from '../http/problems.ts';
import { addressOf, newFileName, uploadFolders } from '../media/file-name.ts';
import type { Records } from '../store/records.ts';
import { messages } from '../validation/messages.ts';
import { validate } from '../validation/validate.ts';
import { normalizeText, requiredChoice } from '../validation/values.ts';
import { maxFileBytes } from './form-size.ts';
import type { Incoming } from './incoming.ts';
import { type MultipartForm, readMultipartForm } from './multipart-form.ts';
import type { Storage } from './storage.ts';
import { validateMedia } from './validate-media.ts';

interface UploadServices {
  database: Database;
  cases: Records;
  incoming: Incoming;
  storage: Storage;
  limits: UploadLimits;
}

export async function uploadRoutes(app: FastifyInstance, services: UploadServices): Promise<void> {
  const { database, cases, incoming, storage, limits } = services;
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: maxFileBytes(limits), files: 5, fields: 20, fieldSize: 1000 },
  });

  app.post(uploadPath, async (request) => {
    const form = await readMultipartForm(request, incoming);
    try {
      const { file, typePath, types } = await validateForm(form, (id) => cases.exists(database.read, id));
      const name = newFileName(typePath, await validateMedia(file, types, limits), form.fileName);
      const { size } = await stat(file);
      await storage.put(name, file);
      fileStored.publish({ kind: types, bytes: size });
      return { file: addressOf(name) };
    } catch (error) {
      if (form.path !== null) await incoming.discard(form.path);
      throw error;
    }
  });
}

type UploadForm = z.output<typeof schema>;

/** Validates the fields of an upload; `file` is the path of the temporary file. Throws a 422. */
async function validateForm(
  { path, fields }: MultipartForm,
  isCase: (id: number) => Promise<boolean>,
): Promise<UploadForm> {
  const form = validate(schema, { ...fields, file: path });
  if (form.id !== null && !(await isCase(form.id))) throw invalid({ id: [noSuchCase] });
  return form;
}

const noSuchCase = messages.unknownRecord('Кейс');

const schema = z.object({
  file: z.string({ error: messages.required('Файл') }),
  typePath: requiredChoice('Раздел', uploadFolders),
  types: requiredChoice('Вид файла', { image: 'Изображение', video: 'Видео' }),
  id: z.preprocess(
    normalizeText,
    z
      .string({ error: noSuchCase })
      .regex(/^[1-9]\d*$/, { error: noSuchCase })
      .transform(Number)
      .nullable(),
  ),
});
