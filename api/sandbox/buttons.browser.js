/**
 * The button of the payment sandbox. It offers what the shop uses of PayPal's browser script (version 5): the same calls,
 * promises where PayPal gives promises, and a window in which the buyer decides.
 */
(() => {
  const { origin, searchParams } = new URL(document.currentScript.src);
  const language = searchParams.get('locale')?.startsWith('de') ? 'de' : 'en';
  const WORDS = {
    en: {
      show: 'Show the window',
      cancel: 'Cancel',
      pending: 'Please complete the test payment in the other window.',
      moment: 'One moment',
      preparing: 'The shop is preparing the payment.',
      pay: 'Pay now ',
    },
    de: {
      show: 'Fenster zeigen',
      cancel: 'Abbrechen',
      pending: 'Bitte schließen Sie die Testzahlung im anderen Fenster ab.',
      moment: 'Einen Moment',
      preparing: 'Der Shop bereitet die Zahlung vor.',
      pay: 'Jetzt kaufen ',
    },
  };
  const words = WORDS[language];
  const WINDOW_FEATURES = 'popup,width=480,height=760';
  const CLOSED_CHECK_MS = 300;
  const HEIGHT = { usual: 48, min: 44, max: 55 };

  const STYLE = `
    :host { display: block; width: 100%; max-width: 750px; }
    * { box-sizing: border-box; font: 600 16px/1.4 system-ui, sans-serif; }
    button { min-height: 44px; padding: 0 16px; border: 0; border-radius: 6px; cursor: pointer; }
    button:focus-visible { outline: 3px solid #1a57c4; outline-offset: 2px; box-shadow: 0 0 0 2px #fff; }
    button[disabled] { cursor: not-allowed; }
    .pay { display: flex; width: 100%; gap: 8px; align-items: center; justify-content: center; background: #ffc439; color: #17191c; }
    .pay:hover:not([disabled]) { background: #f2ba36; }
    .mark { padding: 1px 6px; border-radius: 4px; background: #17191c; color: #ffc439; font-size: 12px; letter-spacing: 0.06em; }
    dialog { max-width: 22rem; padding: 24px; border: 0; border-radius: 8px; background: #fff; color: #17191c; text-align: center; }
    dialog::backdrop { background: rgb(16 18 20 / 0.72); }
    dialog p { margin: 0 0 16px; font-weight: 400; }
    dialog .row { display: flex; gap: 8px; justify-content: center; flex-wrap: wrap; }
    .show { background: #17191c; color: #fff; }
    .cancel { background: #eceae6; color: #17191c; }
  `;

  function element(name, properties, children = []) {
    const created = Object.assign(document.createElement(name), properties);
    created.append(...children);
    return created;
  }

  /** A place of its own on the page: neither side's styles reach the other's. */
  function shadowHost(parent, ...children) {
    const host = document.createElement('div');
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    const shadow = host.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = [sheet];
    shadow.append(...children);
    parent.append(host);
    return host;
  }

  /** Covers the page while the buyer decides in the other window. */
  function cover({ onShow, onCancel }) {
    const show = element('button', {
      type: 'button',
      className: 'show',
      textContent: words.show,
      onclick: onShow,
    });
    const cancel = element('button', {
      type: 'button',
      className: 'cancel',
      textContent: words.cancel,
      onclick: onCancel,
    });
    const text = element('p', {
      id: 'text',
      textContent: words.pending,
    });
    const dialog = element('dialog', {}, [text, element('div', { className: 'row' }, [show, cancel])]);
    dialog.setAttribute('aria-labelledby', 'text');
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      onCancel();
    });
    const host = shadowHost(document.body, dialog);
    dialog.showModal();
    return () => host.remove();
  }

  /**
   * Opens an empty window, which only a press may do, and says in it what is coming. It loads nothing yet: a window whose
   * first page is on its way can lose the page that it is sent to meanwhile.
   */
  function openWindow() {
    const opened = window.open('', '', WINDOW_FEATURES);
    if (!opened) return null;
    const { documentElement, body } = opened.document;
    opened.document.title = words.moment;
    documentElement.lang = language;
    documentElement.style.colorScheme = 'light dark';
    Object.assign(body.style, { padding: '24px', font: '16px/1.5 system-ui, sans-serif' });
    body.append(element('p', { textContent: words.preparing }));
    return opened;
  }

  /** Lets the buyer decide about a payment; gives `approved`, `canceled`, or `closed` when the page has gone on. */
  function decide(first, orderId, signal) {
    return new Promise((resolve) => {
      const address = `${origin}/checkoutnow?locale=${language}&token=${encodeURIComponent(orderId)}`;
      let opened = first;
      if (opened) opened.location.href = address;
      else opened = window.open(address, '', WINDOW_FEATURES);
      const show = () => {
        if (!opened || opened.closed) opened = window.open(address, '', WINDOW_FEATURES);
        else opened.focus();
      };
      const end = (decision) => {
        clearInterval(timer);
        removeEventListener('message', listen);
        uncover();
        opened?.close();
        resolve(decision);
      };
      const listen = ({ origin: from, data }) => {
        if (from === origin && data?.token === orderId) end(data.decision);
      };
      // A window that has told its decision stays open until it is closed here, so one that is closed was closed by the buyer.
      // A browser may refuse to open a window; the buyer can then open it from the cover.
      const timer = setInterval(() => opened?.closed && end('canceled'), CLOSED_CHECK_MS);
      const uncover = cover({ onShow: show, onCancel: () => end('canceled') });
      addEventListener('message', listen);
      signal.addEventListener('abort', () => end('closed'), { once: true });
    });
  }

  function Buttons(props) {
    const closing = new AbortController();
    const { signal } = closing;
    const button = element('button', { type: 'button', className: 'pay' }, [
      words.pay,
      element('span', { className: 'mark', textContent: 'TEST' }),
    ]);
    const height = props.style?.height ?? HEIGHT.usual;
    button.style.height = `${Math.min(Math.max(height, HEIGHT.min), HEIGHT.max)}px`;
    let host = null;
    let isBusy = false;

    const fail = (error) => {
      if (!signal.aborted) props.onError?.(error);
    };

    async function finish(opened, orderID) {
      const decision = await decide(opened, orderID, signal);
      if (decision === 'canceled')
        await props.onCancel?.({ orderID }, { redirect: (url) => location.assign(url) });
      if (decision !== 'approved') return;
      let again = null;
      const serverOnly = () =>
        Promise.reject(new Error('The payment sandbox is captured by the server only.'));
      await props.onApprove?.(
        { orderID, payerID: 'SANDBOXBUYER', paymentSource: 'paypal', facilitatorAccessToken: '' },
        {
          restart: () => {
            again = finish(null, orderID);
          },
          redirect: (url) => location.assign(url),
          order: { get: serverOnly, capture: serverOnly, authorize: serverOnly, patch: serverOnly },
        },
      );
      await again;
    }

    async function pay() {
      if (isBusy || button.disabled) return;
      isBusy = true;
      const opened = openWindow();
      try {
        let isWanted = true;
        await props.onClick?.(
          { fundingSource: 'paypal' },
          { resolve: () => Promise.resolve(), reject: () => Promise.resolve((isWanted = false)) },
        );
        if (!isWanted) return void opened?.close();
        const orderId = await props.createOrder({ paymentSource: 'paypal' }, {});
        if (signal.aborted) opened?.close();
        else await finish(opened, orderId);
      } catch (error) {
        opened?.close();
        fail(error);
      } finally {
        isBusy = false;
      }
    }

    button.addEventListener('click', () => void pay());
    return {
      isEligible: () => true,
      updateProps: (next) => Promise.resolve(void Object.assign(props, next)),
      render: async (target) => {
        const parent = typeof target === 'string' ? document.querySelector(target) : target;
        if (!parent) throw new Error('There is no place for the payment button.');
        host = shadowHost(parent, button);
        const setDisabled = (disabled) => () => Promise.resolve(void (button.disabled = disabled));
        props.onInit?.({ correlationID: '' }, { enable: setDisabled(false), disable: setDisabled(true) });
      },
      close: async () => {
        closing.abort();
        host?.remove();
      },
    };
  }

  window.paypal = { version: '5.0.0-sandbox', FUNDING: { PAYPAL: 'paypal' }, Buttons };
})();
