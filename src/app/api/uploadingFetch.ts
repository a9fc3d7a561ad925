/** Called with the share of the body that has been sent, from 0 to 1. */
export type OnUpload = (share: number) => void;

/** Creates a `fetch` that reports upload progress, by XMLHttpRequest. */
export function uploadingFetch(onUpload: OnUpload): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const body = await request.blob();
    request.signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const call = new XMLHttpRequest();
      call.open(request.method, request.url);
      for (const [name, value] of request.headers) call.setRequestHeader(name, value);
      call.responseType = 'blob';
      call.upload.addEventListener('progress', ({ loaded, total }) => onUpload(loaded / total));
      call.addEventListener('load', () => resolve(new Response(call.response, { status: call.status })));
      // The same error as fetch.
      call.addEventListener('error', () => reject(new TypeError('Failed to fetch')));
      request.signal.addEventListener('abort', () => {
        call.abort();
        reject(request.signal.reason);
      });
      call.send(body);
    });
  };
}
