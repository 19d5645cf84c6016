/** Returns the end of the last attempt in words: «Ответ 503», «Сайт не принимает соединение». */
export function describeAnswer(status: string): string {
  if (/^3\d\d$/.test(status)) return `Ответ ${status}, перенаправление`;
  if (/^\d+$/.test(status)) return `Ответ ${status}`;
  if (status === 'timeout' || /TIMEDOUT|TIMEOUT/.test(status)) return 'Сайт не ответил вовремя';
  if (/^(ENOTFOUND|EAI_)/.test(status)) return 'Адрес сайта не найден';
  if (status === 'ECONNREFUSED') return 'Сайт не принимает соединение';
  if (/CERT|SIGNATURE|TLS|SSL/.test(status)) return 'Сертификат сайта не принят';
  return 'Связь с сайтом прервалась';
}
