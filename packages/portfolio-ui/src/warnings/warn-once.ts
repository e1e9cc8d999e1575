import type { WarningSink } from './warning-sink.js'

const reported = /* @__PURE__ */ new WeakMap<object, Set<string>>()

/** A sink that passes each message on once per content, however often that content is rendered. */
export function warnOnce(content: object, sink: WarningSink): WarningSink {
  return (message) => {
    const messages = reported.get(content) ?? new Set<string>()
    reported.set(content, messages)
    if (messages.has(message)) return
    messages.add(message)
    sink(message)
  }
}
