// The package's default entry injects a <style>; its unstyled one keeps its own list of toasts, so all must import this one.
export { toast } from 'react-toastify/unstyled';
