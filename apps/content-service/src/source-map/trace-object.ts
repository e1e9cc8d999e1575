import type { ObjectNode, ProjectionNode } from 'groq-js'
import { isRecord } from '../store/document.ts'
import type { TraceScope } from './trace-scope.ts'
import { attributesOf, NOTHING, partOf, tracedObject } from './traced-value.ts'
import type { TracedValue } from './traced-value.ts'
import type { Tracer } from './tracer.ts'

/** An object that the query writes out: attributes, `...` and what is there under a condition. */
export function traceObject({ attributes }: ObjectNode, scope: TraceScope, tracer: Tracer): TracedValue {
  const parts = new Map<string, TracedValue>()
  for (const attribute of attributes) {
    if (attribute.type === 'ObjectAttributeValue') {
      parts.set(attribute.name, tracer.trace(attribute.value, scope))
      continue
    }
    const isThere = attribute.type === 'ObjectSplat' || tracer.evaluate(attribute.condition, scope) === true
    if (!isThere) continue
    for (const [name, part] of attributesOf(tracer.trace(attribute.value, scope))) parts.set(name, part)
  }
  return tracedObject(parts)
}

/** What an expression makes of an object. */
export function traceProjection(node: ProjectionNode, scope: TraceScope, tracer: Tracer): TracedValue {
  const base = tracer.trace(node.base, scope)
  return isRecord(base.value) ? tracer.trace(node.expr, scope.within(base)) : NOTHING
}

/** The attribute of an object; nothing of anything else. */
export function attributeOf(whole: TracedValue, name: string): TracedValue {
  return isRecord(whole.value) ? partOf(whole, name) : NOTHING
}
