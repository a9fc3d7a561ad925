import { clientHeader } from '#contract/auth.ts';
import type { Answer, Client } from './testServer.ts';

export type TestBrowser = ReturnType<typeof openBrowser>;

/** Creates a browser with an IP address and a cookie jar. */
export function openBrowser(ip: string, cookies = new Map<string, string>()) {
  return {
    ip,
    cookies,

    /** Makes a call with the client's tokens and this browser's cookies. */
    async call(client: Client, ...[call, options = {}]: Parameters<Client['call']>): Promise<Answer> {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await client.call(call, {
        ip,
        ...options,
        headers: {
          [clientHeader.name]: clientHeader.browser,
          ...(cookie !== '' && { cookie }),
          'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
          ...options.headers,
        },
      });
      for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(String(line)) ?? [];
        cookies.set(name, value);
      }
      return answer;
    },
  };
}
