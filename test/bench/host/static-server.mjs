// The floor of the host: a bare Fastify that answers from memory. Its arguments are the file to write to and the files of
// the answers: GET and PUT /0, /1, … answer with them. A PUT is answered when its body is on disk. Prints its origin.
import { open, readFile } from 'node:fs/promises';
import Fastify from 'fastify';

const [log, ...answers] = process.argv.slice(2);
const file = await open(log, 'a');
const app = Fastify();
let waiting = [];
let isWriting = false;
for (const [at, path] of answers.entries()) {
  const body = await readFile(path);
  const send = (reply) => reply.type('application/json; charset=utf-8').send(body);
  app.get(`/${at}`, (_request, reply) => send(reply));
  app.put(`/${at}`, async (request, reply) => {
    await written(JSON.stringify(request.body));
    return send(reply);
  });
}
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));

/** Resolves when the text is on disk. What comes during one write goes to the disk together with the next. */
function written(text) {
  return new Promise((done) => {
    waiting.push({ text, done });
    if (!isWriting) void write();
  });
}

async function write() {
  isWriting = true;
  while (waiting.length > 0) {
    const batch = waiting;
    waiting = [];
    await file.write(batch.map(({ text }) => text).join('\n'));
    await file.datasync();
    for (const { done } of batch) done();
  }
  isWriting = false;
}
