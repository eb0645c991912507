const scope = /^[a-z][\w.-]*(, [a-z][\w.-]*)*: \S/
const longest = 72

/** What is wrong with the subject of a commit, or `undefined`. */
export function faultOfSubject(subject: string): string | undefined {
  if (!scope.test(subject)) return `"${subject}" does not begin with its scope: "gateway: …"`
  if (subject.length > longest) return `"${subject}" has ${subject.length} characters, more than ${longest}`
  return undefined
}
