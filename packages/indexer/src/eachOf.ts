/** The outcomes of `run` in the order of the values, with some of them in progress at the same time. */
export async function eachOf<Value, Outcome>(
  values: readonly Value[],
  most: number,
  run: (value: Value) => Promise<Outcome>,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  for (let at = 0; at < values.length; at += most) {
    outcomes.push(...(await Promise.all(values.slice(at, at + most).map(run))))
  }
  return outcomes
}
