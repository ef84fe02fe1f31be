/* Styles inlined into the landing page's HTML: only those its first screen needs. */
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/TopBar';
import '../pages/LandingPage';
