import { createRequire } from 'node:module'
import type { BenchDocument } from './dataset.ts'

/** What is used of groq-js. */
interface GroqJs {
  parse(query: string, options: { params: object }): unknown
  evaluate(
    tree: unknown,
    options: { dataset: readonly object[]; params: object },
  ): Promise<{ get(): Promise<unknown> }>
}

/** The very groq-js that the content service uses, so that both sides of the comparison have the same. */
function loadGroqJs(): GroqJs {
  const require = createRequire(
    createRequire(import.meta.url).resolve('@cutroom/content-service/package.json'),
  )
  return require('groq-js') as GroqJs
}

/** Evaluates a query with groq-js alone: all documents as the dataset, no index, no HTTP. Returns the JSON. */
export function plainGroq(
  documents: readonly BenchDocument[],
): (query: string, params: object) => Promise<string> {
  const groq = loadGroqJs()
  return async (query, params) => {
    const value = await groq.evaluate(groq.parse(query, { params }), { dataset: documents, params })
    return JSON.stringify(await value.get())
  }
}
