import type { WarningSink } from '../warnings/warning-sink.js'

const told = /* @__PURE__ */ new WeakMap<object, Set<string>>()

/** A sink that passes each message on once per content, however often that content is rendered. */
export function warnOnce(content: object, sink: WarningSink): WarningSink {
  return (message) => {
    const messages = told.get(content) ?? new Set<string>()
    told.set(content, messages)
    if (messages.has(message)) return
    messages.add(message)
    sink(message)
  }
}
