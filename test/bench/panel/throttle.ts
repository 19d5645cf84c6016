import type { CDPSession, Page } from 'playwright-core';

interface Profile {
  /** How many times slower the processor is. */
  cpu: number;
  isFast3G?: boolean;
}

/** Machines and networks of an operator. */
export const profiles = {
  local: { cpu: 1 },
  '4× CPU': { cpu: 4 },
  '4× CPU + fast 3G': { cpu: 4, isFast3G: true },
} as const satisfies Record<string, Profile>;

export type ProfileName = keyof typeof profiles;
export const profileNames = Object.keys(profiles) as ProfileName[];

/** Interactions are measured without a slower network. */
export const processors = { '1× CPU': 'local', '4× CPU': '4× CPU' } as const satisfies Record<string, ProfileName>;

export type ProcessorName = keyof typeof processors;
export const processorNames = Object.keys(processors) as ProcessorName[];

/** Fast 3G: 1.6 Mbit/s down, 750 kbit/s up, a round trip of 150 ms. Throughputs are in bytes a second. */
const fast3G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

/** Slows processor and network of the page; it stays so over navigations. */
export async function throttle(page: Page, name: ProfileName): Promise<void> {
  const { cpu, isFast3G = false }: Profile = profiles[name];
  const session = await page.context().newCDPSession(page);
  await slowProcessor(session, cpu);
  if (!isFast3G) return;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', fast3G);
}

/** Makes the processor of the page as many times slower. */
export async function slowProcessor(session: CDPSession, rate: number): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}
