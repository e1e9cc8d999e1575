/* Checks subjects of commits: `FILE` is a message, as the hook `commit-msg` of Git calls it, and
   `FROM..TO` a range. Plain JavaScript, which every Node.js of a contributor runs. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Longest subject that Git's tools and GitHub show whole, in characters. */
const SUBJECT_MAX = 72

/** Subjects that Git writes itself. */
const WRITTEN_BY_GIT = /^(?:Merge |Revert "|(?:fixup|squash|amend)! )/

function findSubjectProblem(subject) {
  if (WRITTEN_BY_GIT.test(subject)) return null
  if (subject === '') return 'The subject is empty.'
  if (subject.length > SUBJECT_MAX)
    return `The subject has ${subject.length} characters; ${SUBJECT_MAX} is the limit. Move the reason to the body.`
  return subject.endsWith('.') ? 'The subject ends with a period.' : null
}

/** Returns the subject of a message as Git stores it, without the lines that it comments out. */
function readSubject(message) {
  const lines = message.split('\n').filter((line) => !line.startsWith('#'))
  return lines.find((line) => line.trim() !== '')?.trim() ?? ''
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  const [source = ''] = process.argv.slice(2)
  const subjects = source.includes('..')
    ? execFileSync('git', ['log', '--no-merges', '--format=%s', source], { encoding: 'utf8' })
        .split('\n')
        .slice(0, -1)
    : [readSubject(readFileSync(source, 'utf8'))]
  for (const subject of subjects) {
    const problem = findSubjectProblem(subject)
    if (problem === null) continue
    console.error(`${problem}\n  ${subject}`)
    process.exitCode = 1
  }
}
