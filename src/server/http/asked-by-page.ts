import type { FastifyRequest } from 'fastify';
import { Problem } from '../../model/base/problem.ts';

/**
 * Refuses (403) a GET that does something or gives much, unless a page of this origin calls it or a person opens it: to
 * show a picture or to follow a link of another site is to call its address, too. Clients that are no browsers, and
 * browsers without https, send neither header.
 */
export function refuseUnlessAsked({ headers }: Pick<FastifyRequest, 'headers'>, message: string): void {
  const { 'sec-fetch-site': site = 'none', 'sec-fetch-dest': destination = 'empty' } = headers;
  const isAsked = ['same-origin', 'none'].includes(`${site}`) && ['empty', 'document'].includes(`${destination}`);
  if (!isAsked) throw new Problem('forbidden', 403, message);
}
