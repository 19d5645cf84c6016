import { stat } from 'node:fs/promises';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { uploadPath } from '../../model/media/upload.ts';
import type { UploadLimits } from '../base/config.ts';
import { fileStored } from '../base/events.ts';
import type { Database } from '../database/database.ts';
import { addressOf, newFileName } from '../media/file-name.ts';
import type { Records } from '../store/records.ts';
import { maxFileBytes } from './form-size.ts';
import type { Incoming } from './incoming.ts';
import { readMultipartForm } from './multipart-form.ts';
import type { Storage } from './storage.ts';
import { validateForm } from './validate-form.ts';
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
