import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isTabId } from '../../model/base/tab-id.ts';
import {
  areFieldNames,
  isPlace,
  maxWaitSeconds,
  type Present,
  type WaitAnswer,
  type WaitReset,
  waitPath,
} from '../../model/presence/presence.ts';
import type { Database } from '../database/database.ts';
import { JsonResponse } from '../http/compressed-text.ts';
import { jsonObject } from '../http/json-body.ts';
import { invalid } from '../http/problems.ts';
import { type Presence, presenceTag, type WaitingCall } from '../presence/presence.ts';
import { ChangeFeed, type Feed } from './change-feed.ts';
import { changeAt, cursorOf, lastChangeId } from './cursor.ts';

/**
 * Registers the call that waits for what colleagues do: it is answered at once when there is something newer than
 * `since`, or when other people are there than `seen` says, else after 25 seconds. `requireSignedIn` throws for one whose
 * session has ended meanwhile. `sessionOf` names the session of a call: of its tabs two wait, at all processes together, and
 * others are answered at once that it is crowded. The hosts count them, because locks of a browser are held by its frozen
 * tabs and are missing without TLS, where the connections are few; a call that waits always ends here. `noticesOf` counts what the profile has to tell.
 */
export function waitRoutes(
  app: FastifyInstance,
  database: Database,
  presence: Presence,
  { requireSignedIn, sessionOf, noticesOf }: CallerFacts,
): void {
  const feed = new ChangeFeed(database, presence);
  app.addHook('preClose', async () => feed.close());

  app.post(waitPath, async (request, reply) => {
    const { since, seen, wait, gone, ...present } = callOf(request);
    const { tab } = present;
    if (gone) {
      presence.remove(tab);
      feed.presenceChanged();
      return reply.code(204).send();
    }
    const left = new AbortController();
    reply.raw.once('close', () => left.abort());
    const before = presenceTag(presence.others(''));
    presence.enter(present, sessionOf(request));
    // The others learn at once who has come, and what is typed into.
    if (presenceTag(presence.others('')) !== before) feed.presenceChanged();
    const caller = { tab, isWaiting: false };
    try {
      const answer = await answered(request, caller, { since, seen }, Date.now() + wait * 1000, left.signal);
      const told = seen === '' ? { ...answer, notices: await noticesOf(request) } : answer;
      return await new JsonResponse(JSON.stringify(told)).send(request, reply);
    } finally {
      presence.leave(caller);
    }
  });

  /** Throws when the session of the call has ended since. */
  async function newsSince(from: number | null, request: FastifyRequest): Promise<Pick<Feed, 'last' | 'changes'>> {
    if (from === null) return { last: await lastChangeId(database.read), changes: null };
    const news = await feed.since(from);
    if (news.isOfAccounts) await requireSignedIn(request);
    return news;
  }

  async function answered(
    request: FastifyRequest,
    caller: WaitingCall,
    { since, seen }: Pick<WaitCall, 'since' | 'seen'>,
    deadline: number,
    signal: AbortSignal,
  ): Promise<WaitAnswer | WaitReset> {
    const { epoch } = database;
    const from = since === null ? await lastChangeId(database.read) : changeAt(since, epoch);
    for (;;) {
      const { last, changes } = await newsSince(from, request);
      const who = presence.others(caller.tab);
      const state = { cursor: cursorOf(last, epoch), who, seen: presenceTag(who) };
      if (changes === null) return { ...state, reset: true };
      const isNews = since === null || changes.length > 0 || state.seen !== seen;
      const left = deadline - Date.now();
      if (isNews || left <= 0 || signal.aborted || feed.isClosed) return { ...state, changes };
      if (!presence.mayWait(caller)) return { ...state, changes, crowded: true };
      await feed.next(left, signal);
    }
  }
}

interface CallerFacts {
  requireSignedIn: (request: FastifyRequest) => Promise<unknown>;
  sessionOf: (request: FastifyRequest) => string | null;
  noticesOf: (request: FastifyRequest) => Promise<number>;
}

interface WaitCall extends Present {
  since: string | null;
  seen: string;
  /** Seconds. */
  wait: number;
  gone: boolean;
}

function callOf(request: FastifyRequest): WaitCall {
  const { since = null, seen = '', tab, at = 'panel', dirty = [], wait = maxWaitSeconds, gone } = jsonObject(request);
  const { user } = request;
  if (!user) throw new Error('this address is not behind the session guard');
  if (since !== null && typeof since !== 'string') throw invalid({ since: ['Курсор — тот, что прислал сервер.'] });
  if (typeof seen !== 'string') throw invalid({ seen: ['Отметка — та, что прислал сервер.'] });
  if (!isTabId(tab)) throw invalid({ tab: ['Вкладка — её номер.'] });
  if (!isPlace(at)) throw invalid({ at: ['Место — ключ формы или экрана: case:42, list:case.'] });
  if (!areFieldNames(dirty)) throw invalid({ dirty: ['Изменённые поля — их имена.'] });
  if (typeof wait !== 'number' || !(wait >= 0 && wait <= maxWaitSeconds))
    throw invalid({ wait: [`Ожидание — число секунд до ${maxWaitSeconds}.`] });
  return { account: { id: user.id, name: user.name }, tab, at, dirty, since, seen, wait, gone: gone === true };
}
