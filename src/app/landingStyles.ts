/* The styles that stand in the landing page's HTML itself: what its first picture needs and no more. */
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/TopBar';
import '../pages/LandingPage';
