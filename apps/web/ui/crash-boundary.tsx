import { Component } from 'react'

type Props = {
  instead: React.ReactNode
  /** What it is drawn from: another one is tried again. */
  from?: unknown
  children: React.ReactNode
}

type State = { crashed: boolean; from: unknown }

/** What cannot be drawn takes nothing else with it. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { crashed: false, from: this.props.from }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  static getDerivedStateFromProps({ from }: Props, state: State) {
    return from === state.from ? null : { crashed: false, from }
  }

  override render() {
    return this.state.crashed ? this.props.instead : this.props.children
  }
}
