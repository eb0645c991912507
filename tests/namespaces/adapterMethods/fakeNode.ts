interface Request {
  readonly id: unknown
  readonly method: string
  readonly params: unknown
}

/** A node that answers JSON-RPC by method, or by a function of the parameters, as a `fetch`. */
export function fakeNode(answers: Readonly<Record<string, unknown>>): typeof fetch {
  const resultOf = (method: string, params: unknown) => {
    const answer = answers[method]
    return typeof answer === 'function' ? answer(params) : answer
  }
  const answer = ({ id, method, params }: Request) => ({
    jsonrpc: '2.0',
    id,
    ...(Object.hasOwn(answers, method)
      ? { result: resultOf(method, params) }
      : { error: { code: -32601, message: `There is no ${method}.` } }),
  })
  return async (_, init) => {
    const body = JSON.parse(String(init?.body))
    return Response.json(Array.isArray(body) ? body.map(answer) : answer(body))
  }
}
