import type { FastifyInstance } from 'fastify';
import type { Reader } from '../database/database.ts';
import { conflict, notFound } from '../http/problems.ts';
import { authorOf } from '../session/guards.ts';
import type { Target } from './content.ts';

/** The calls behind «Загрузить пример» and «Убрать пример». Their code is loaded when they are first called. */
export function exampleRoutes(app: FastifyInstance, services: Target, folder: string): void {
  const { database, repositories } = services;

  app.get('/api/example', async () => {
    const { findExamples } = await import('./remove.ts');
    return { count: (await findExamples(database.read, services, folder)).length };
  });

  // What it looks like, before it is loaded.
  app.get<{ Params: { name: string } }>('/api/example/pictures/:name(^[a-z-]+\\.jpg$)', async (request, reply) => {
    const { readPicture } = await import('./content.ts');
    const picture = await readPicture(folder, request.params.name);
    if (!picture) throw notFound();
    return reply.type('image/jpeg').send(picture);
  });

  app.post('/api/example', async (request, reply) => {
    await checkNoCases(database.read);
    const { fillWithExamples, RefusedExample } = await import('./fill.ts');
    try {
      const added = await fillWithExamples(services, folder, authorOf(request), checkNoCases);
      return reply.code(201).send({ added });
    } catch (error) {
      if (!(error instanceof RefusedExample)) throw error;
      request.log.warn({ err: error }, 'example');
      throw conflict(
        'Пример не загружен: одно из его названий или один из адресов уже занят. Измените свой и повторите.',
      );
    }
  });

  app.delete('/api/example', async (request) => {
    const { removeExamples } = await import('./remove.ts');
    return database.write((writer) => removeExamples(writer, services, folder, authorOf(request)));
  });

  /** An example among real cases would be seen on the website. */
  async function checkNoCases(db: Reader): Promise<void> {
    if ((await repositories.case.count(db)) > 0) throw conflict('Пример загружают, пока кейсов нет.');
  }
}
