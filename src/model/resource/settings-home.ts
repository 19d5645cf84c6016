import { caseResource } from './case.ts';
import { serviceResource } from './service.ts';

/** The list that the general settings of a page belong to. */
export const settingsHome = { cases: caseResource, services: serviceResource } as const;
