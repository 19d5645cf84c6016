import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { uploadPath } from '../../model/upload.ts';
import type { UploadLimits } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Records } from '../store/records.ts';
import { checkForm } from './form.ts';
import { checkMedia } from './media.ts';
import { receiveForm } from './receive.ts';
import type { Storage } from './storage.ts';

interface UploadServices {
  database: Database;
  cases: Records;
  storage: Storage;
  limits: UploadLimits;
}

/** Around the file of a form: its fields, headers and boundaries. */
const formOverhead = 64 * 1024;

export function largestForm(limits: UploadLimits): number {
  return largestFile(limits) + formOverhead;
}

export async function uploadRoutes(app: FastifyInstance, services: UploadServices): Promise<void> {
  const { database, cases, storage, limits } = services;
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: largestFile(limits), files: 5, fields: 20, fieldSize: 1000 },
  });

  app.post(uploadPath, async (request) => {
    const received = await receiveForm(request, storage);
    try {
      const { file, typePath, types } = await checkForm(received, (id) => cases.exists(database.read, id));
      const extension = await checkMedia(file, types, limits);
      return { file: await storage.keep(file, typePath, extension) };
    } catch (error) {
      if (received.path !== null) await storage.discard(received.path);
      throw error;
    }
  });
}

function largestFile({ imageBytes, videoBytes }: UploadLimits): number {
  return Math.max(imageBytes, videoBytes);
}
