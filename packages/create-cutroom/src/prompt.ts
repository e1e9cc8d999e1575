import { createInterface } from 'node:readline/promises'
import type { Readable, Writable } from 'node:stream'
import { QUESTIONS, type AnswerTexts, type Question, type QuestionName } from './answers.ts'

/** Prompts for the missing answers, and again after an invalid one. Returns null after Ctrl-C. */
export async function promptForAnswers(
  texts: AnswerTexts,
  input: Readable,
  output: Writable,
): Promise<AnswerTexts | null> {
  const terminal = createInterface({ input, output })
  const closed = new AbortController()
  terminal.once('close', () => closed.abort())
  const prompt = async ({ text, getDefault, validate }: Question, answers: AnswerTexts): Promise<string> => {
    const fallback = getDefault(answers)
    for (;;) {
      const line = await terminal.question(`${text} (${fallback}): `, { signal: closed.signal })
      const answer = line.trim() || fallback
      const problem = validate(answer)
      if (problem === null) return answer
      output.write(`${problem}\n`)
    }
  }
  try {
    let answers = texts
    for (const [name, question] of Object.entries(QUESTIONS) as [QuestionName, Question][])
      answers = { ...answers, [name]: texts[name] ?? (await prompt(question, answers)) }
    return answers
  } catch (error) {
    if (closed.signal.aborted) return null
    throw error
  } finally {
    terminal.close()
  }
}
