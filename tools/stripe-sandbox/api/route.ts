import type { Sandbox } from '../sandbox.ts'
import { checkExpandable, expand, type Link } from './expand.ts'
import type { FormObject } from './form-body.ts'
import type { Field } from './parameters.ts'

export type Route = {
  method: 'GET' | 'POST'
  pattern: RegExp
  /** Reads the parameters, refusing what is wrong; acts only when what it returns is called. */
  prepare(form: FormObject): (sandbox: Sandbox, id: string) => object
}

type Expanding = { expand?: string[] | undefined }

export function route<Parameters extends Expanding>(
  endpoint: `${'GET' | 'POST'} /v1/${string}`,
  answers: Link,
  parameters: Field<Parameters>,
  act: (sandbox: Sandbox, parameters: Parameters, id: string) => object,
): Route {
  const [method, path = ''] = endpoint.split(' ')
  return {
    method: method === 'POST' ? 'POST' : 'GET',
    // `:id` stands for anything up to the next slash.
    pattern: new RegExp(`^${path.replace(':id', '([^/]+)')}$`),
    prepare(form) {
      const read = parameters(form, '')
      const paths = read.expand ?? []
      checkExpandable(answers, paths)
      return (sandbox, id) => expand(sandbox, act(sandbox, read, id), answers, paths)
    },
  }
}

export type Match = { route: Route; id: string }

export function matchRoute(routes: Route[], method: string, path: string): Match | null {
  for (const route of routes) {
    const found = route.method === method && route.pattern.exec(path)
    if (found) return { route, id: found[1] ?? '' }
  }
  return null
}
