/**
 * Why a text that a program is given names no folder, with advice; null for most texts. An empty
 * one is the value of a variable that is not set, and would name the folder of the program.
 */
export function findFolderProblem(text: string): string | null {
  if (text === '') return 'the folder is empty. Write a name or a path.'
  // Shells replace it at the beginning of a word only, and in no file.
  return /^~(?:[\\/]|$)/.test(text)
    ? 'the folder begins with ~, which is not replaced. Write the path of the home folder.'
    : null
}
