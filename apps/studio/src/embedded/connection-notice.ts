import type { ConnectionState, ServiceConnection } from './service-connection.ts'

const TEXTS: Readonly<Record<ConnectionState, string>> = {
  connected: '',
  lost: 'The connection is lost. Changes are saved as soon as it is back.',
  unsaved: 'Not saved: the connection is lost. It is saved as soon as it is back.',
}

const POSITION: Partial<CSSStyleDeclaration> = {
  position: 'fixed',
  insetBlockStart: '8px',
  insetInline: '0',
  marginInline: 'auto',
  inlineSize: 'fit-content',
  // Above the dialogs of Sanity.
  zIndex: '1000000',
}

const CARD: Partial<CSSStyleDeclaration> = {
  padding: '12px',
  borderRadius: '6px',
  boxShadow: '0 2px 8px rgb(0 0 0 / 30%)',
  font: '500 13px/1.4 Inter, system-ui, sans-serif',
  color: '#332701',
  background: '#fff3cd',
}

/** The browser asks whether to leave the page. */
const refuse = (event: BeforeUnloadEvent) => event.preventDefault()

/** No component: Sanity shows nothing of the Studio before the service has responded. */
export function showConnectionNotice({ getSnapshot, subscribe }: ServiceConnection): void {
  // Always there: screen readers announce what is added to it, and not what comes with its own.
  const notice = document.createElement('output')
  const card = document.createElement('div')
  Object.assign(notice.style, POSITION)
  Object.assign(card.style, CARD)
  document.body.append(notice)
  subscribe(() => {
    const { state } = getSnapshot()
    card.textContent = TEXTS[state]
    notice.replaceChildren(...(state === 'connected' ? [] : [card]))
    if (state === 'unsaved') addEventListener('beforeunload', refuse)
    else removeEventListener('beforeunload', refuse)
  })
}
