import { Button, ButtonLink, IconButton, type ButtonTone } from '#web/ui/button.tsx'
import { CloseIcon, SearchIcon, SignOutIcon } from '#web/ui/icons.tsx'
import { Row, Specimen } from './specimen.tsx'

const tones: ButtonTone[] = ['primary', 'quiet', 'plain', 'destructive']

export const Buttons = () => (
  <Specimen title="Button">
    {tones.map((tone) => (
      <Row key={tone}>
        <Button tone={tone}>
          <span className="capitalize">{tone}</span>
        </Button>
        <Button tone={tone} size="small">
          <SignOutIcon /> Small
        </Button>
        <Button tone={tone} busy>
          Sending...
        </Button>
        <Button tone={tone} disabled>
          Disabled
        </Button>
        <ButtonLink tone={tone} to="/styleguide">
          A link
        </ButtonLink>
      </Row>
    ))}
    <Row>
      <IconButton label="Search">
        <SearchIcon />
      </IconButton>
      <IconButton label="Close" disabled>
        <CloseIcon />
      </IconButton>
    </Row>
  </Specimen>
)
