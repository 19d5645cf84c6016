import { fetchRecord } from '../../api/records.ts';
import { quote } from '../../model/base/quote.ts';
import { blockKey, isKnown } from '../../model/block/block.ts';
import { blockSummary } from '../../model/block/block-summary.ts';
import { caseResource } from '../../model/resource/case.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { blockEndpoint, loadedBlock } from '../writes/block-endpoint.ts';
import { creationNotStored } from '../writes/create.ts';
import type { Endpoint, Loaded, Values } from '../writes/endpoint.ts';
import { recordEndpoint } from '../writes/record-endpoint.ts';

/** Returns «поле «Анонс»» for each field of a new record that the host has stored otherwise than it was sent. */
export function fieldLosses(resource: Resource, created: Loaded, sent: Values): string[] {
  return lossesOf(recordEndpoint(resource, Number(created.values.id)), sent, created);
}

/** Returns the same of the new blocks of a case: «поле «Заголовок» блока «Задача»». `sent`: the bodies by their keys. */
export async function blockLosses(caseId: number, sent: ReadonlyMap<string, Values>): Promise<string[]> {
  if (sent.size === 0) return [];
  const record = await fetchRecord(caseResource, caseId).catch(() => null);
  return (record?.content ?? []).filter(isKnown).flatMap((block) => {
    const body = sent.get(blockKey(block));
    const losses = body ? lossesOf(blockEndpoint(caseId, block), body, loadedBlock(block)) : [];
    return losses.map((loss) => `${loss} блока ${quote(blockSummary(block).title)}`);
  });
}

function lossesOf(endpoint: Endpoint, sent: Values, created: Loaded): string[] {
  return (creationNotStored(endpoint, sent, created)?.labels ?? []).map((label) => `поле ${quote(label)}`);
}
