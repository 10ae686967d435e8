export { StoryScreen as Component } from '#web/features/your-story/story-screen.tsx'
